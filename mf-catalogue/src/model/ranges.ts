import {
  describeNumberRange,
  type NumberFieldRule,
  numberFields,
  type RangeField,
  rangeFields,
} from '@pool/contracts/catalogue';

export type Range = [low: number, high: number];
/** The numeric ranges of a list, including both ends. A full range is left out, since it filters nothing. */
export type Ranges = Partial<Record<RangeField, Range>>;

/** Returns the full range. */
export const wholeRange = (field: RangeField): Range => [numberFields[field].min, numberFields[field].max];

/** Returns the ranges with one of them set, or without it if it is full. */
export function withRange(ranges: Ranges, field: RangeField, [low, high]: Range): Ranges {
  const { [field]: before, ...others } = ranges;
  const [min, max] = wholeRange(field);
  return low === min && high === max ? others : { ...others, [field]: [low, high] };
}

/** Returns the ranges without one of them. */
export const withoutRange = (ranges: Ranges, field: RangeField): Ranges =>
  withRange(ranges, field, wholeRange(field));

/** Returns the active ranges, in the order of the filter panel. */
export const rangesInForce = (ranges: Ranges): { field: RangeField; range: Range }[] =>
  rangeFields.flatMap((field) => {
    const range = ranges[field];
    return range ? [{ field, range }] : [];
  });

/** Reads the ranges of a URL's query, such as "bpm=120,128". Drops anything but a range within the bounds. */
export const readRanges = (search: URLSearchParams): Ranges =>
  rangeFields.reduce<Ranges>((ranges, field) => {
    const range = readRange(field, search.get(field));
    return range ? withRange(ranges, field, range) : ranges;
  }, {});

/** Returns the ranges in the format of the URL and the API. */
export const writeRanges = (ranges: Ranges): Partial<Record<RangeField, string>> =>
  Object.fromEntries(rangesInForce(ranges).map(({ field, range }) => [field, range.join(',')]));

/** Returns the name of a slider: "Energy". */
export const rangeLabel = (field: RangeField): string => sentenceCase(numberFields[field].label);

/** Describes a range for its chip: "Energy from 7". */
export const rangeInWords = (field: RangeField, [min, max]: Range): string =>
  sentenceCase(describeNumberRange(field, { min, max, about: false }));

function readRange(field: RangeField, text: string | null): Range | null {
  const found = /^(\d{1,4}),(\d{1,4})$/.exec(text ?? '');
  if (!found) return null;
  const { min, max }: NumberFieldRule = numberFields[field];
  const [low, high] = [Number(found[1]), Number(found[2])];
  return low >= min && low <= high && high <= max ? [low, high] : null;
}

/** Returns a text that begins with a capital. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
