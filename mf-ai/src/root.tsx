import { Assistant } from './screens/Assistant/Assistant.tsx';

/** The AI remote. */
export const Root = () => <Assistant />;
