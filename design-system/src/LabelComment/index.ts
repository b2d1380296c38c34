export * from './LabelComment.tsx';
