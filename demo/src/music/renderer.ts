import type { DemoPool } from 'api/server';
import type { VersionRecipe } from '../types.ts';
import { createRenderPool } from './render-pool.ts';

/** Renders the files of seeded versions. Only recipes of the seed reach the column they come from, so they are taken as such. */
export const createRenderer: DemoPool['createRenderer'] = ({ threads, ready }) => {
  const music = createRenderPool({ threads });
  // Someone waits for each of these: they never wait for a whole file that is being rendered.
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
