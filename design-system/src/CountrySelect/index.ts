export * from './CountrySelect.tsx';
