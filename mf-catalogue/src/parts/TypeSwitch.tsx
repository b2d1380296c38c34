import { MusicIcon, SegmentedControl, VideoIcon } from '@pool/design-system';
import type { ListQuery } from '../model/list-query.ts';
import { chooseType } from '../model/presets.ts';

type Props = { query: ListQuery; onChange: (query: ListQuery) => void };

/** Switches between Audio and Video. */
export const TypeSwitch = ({ query, onChange }: Props) => (
  <SegmentedControl
    label="Kind of music"
    value={query.type}
    onChange={(type) => onChange(chooseType(type, query))}
    segments={[
      { value: 'audio', label: 'Audio', icon: <MusicIcon size={14} /> },
      { value: 'video', label: 'Video', icon: <VideoIcon size={14} /> },
    ]}
  />
);
