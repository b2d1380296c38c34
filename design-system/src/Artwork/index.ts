export * from './Artwork.tsx';
export * from './placeholder.ts';
