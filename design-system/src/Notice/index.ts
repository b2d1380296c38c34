export * from './Notice.tsx';
