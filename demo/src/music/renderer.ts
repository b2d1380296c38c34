import type { DemoPool } from 'api/server';
import type { VersionRecipe } from '../types.ts';
import { createRenderPool } from './render-pool.ts';

/** Creates the renderer of the files of seeded versions. Only the seed writes their recipes, so they are not validated. */
export const createRenderer: DemoPool['createRenderer'] = ({ threads, ready }) => {
  const music = createRenderPool({ threads });
  // A member waits for each preview, so previews never wait for a whole file that is being rendered.
  const previews = createRenderPool({ threads: 2, ready });
  return {
    render: (recipe, priority) =>
      music.render(recipe as VersionRecipe, priority === 'foreground' ? 'now' : 'later'),
    renderPreview: ({ recipe, ...window }, priority) =>
      (priority === 'foreground' ? previews : music).renderPreview(
        { ...window, recipe: recipe as VersionRecipe },
        priority === 'foreground' ? 'now' : 'later',
      ),
    renderVideo: ({ recipe, ...film }, priority) =>
      (priority === 'foreground' ? previews : music).renderVideo(
        { ...film, recipe: recipe as VersionRecipe },
        priority === 'foreground' ? 'now' : 'later',
      ),
    close: async () => {
      await Promise.all([music.close(), previews.close()]);
    },
  };
};
