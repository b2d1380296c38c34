export type Range = readonly [low: number, high: number];
