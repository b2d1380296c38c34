export * from './Avatar.tsx';
export * from './initials-of.ts';
