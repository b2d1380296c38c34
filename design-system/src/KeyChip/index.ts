export * from './camelot-position.ts';
export * from './KeyChip.tsx';
