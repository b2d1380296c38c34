export * from './Tempo.tsx';
