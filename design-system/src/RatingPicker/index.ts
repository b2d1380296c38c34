export * from './RatingPicker.tsx';
