export * from './RatingButton.tsx';
