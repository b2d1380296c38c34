export * from './KeyPicker.tsx';
export * from './wheel.ts';
