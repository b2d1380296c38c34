export * from './RangeSlider.tsx';
