export * from './Pagination.tsx';
export * from './page-window.ts';
