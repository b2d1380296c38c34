export * from './mount-toasts.tsx';
export * from './Toast.tsx';
