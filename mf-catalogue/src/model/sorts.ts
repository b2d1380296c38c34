import { numberFields, type RangeField, rangeFields, type SortField } from '@pool/contracts/catalogue';

export type SortOrder = 'ASC' | 'DESC';

/** An order that the lists of this remote offer. */
type SortRule = {
  /** As read aloud at the column's heading: "sort by tempo". */
  name: string;
  /** The heading that sorts by it, or the part of one. */
  head: string;
  /** The direction a heading sorts in first. */
  first: SortOrder;
  /** The choice in the menu for that direction, and for the other. */
  choices: [first: string, turned: string];
};

/** Numbers whose order is called otherwise, and is another at first. */
const particular: Partial<Record<RangeField, Omit<SortRule, 'head'>>> = {
  bpm: { name: 'tempo', first: 'ASC', choices: ['Slowest first', 'Fastest first'] },
};

function ofNumber(field: RangeField): SortRule {
  const { label } = numberFields[field];
  return {
    head: label.toUpperCase(),
    name: label,
    first: 'DESC',
    choices: [`Highest ${label} first`, `Lowest ${label} first`],
    ...particular[field],
  };
}

type ColumnField = 'createdAt' | 'downloads' | 'title' | 'key' | RangeField;

/** The orders a list can be sorted in, in the order of the menu. */
export const sorts: Record<Extract<SortField, ColumnField>, SortRule> = {
  createdAt: {
    ...{ name: 'date added', head: 'DATE', first: 'DESC' },
    choices: ['Newest first', 'Oldest first'],
  },
  downloads: {
    ...{ name: 'downloads', head: 'DL', first: 'DESC' },
    choices: ['Most downloaded', 'Least downloaded'],
  },
  title: { name: 'title', head: 'TRACK', first: 'ASC', choices: ['Title, A to Z', 'Title, Z to A'] },
  ...(Object.fromEntries(rangeFields.map((field) => [field, ofNumber(field)])) as Record<
    RangeField,
    SortRule
  >),
  key: { name: 'key', head: 'KEY', first: 'ASC', choices: ['Key, 1A to 12B', 'Key, 12B to 1A'] },
};

export type ColumnSort = keyof typeof sorts;
export const columnSorts = Object.keys(sorts) as ColumnSort[];
export type ListSort = { field: ColumnSort; order: SortOrder };

export const turned = (order: SortOrder): SortOrder => (order === 'ASC' ? 'DESC' : 'ASC');
