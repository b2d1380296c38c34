export { someEntry } from './entries.ts';
export { djUser, labelUser, unpaidUser } from './people.ts';
export { RemoteStage } from './RemoteStage.tsx';
export { type RecordedEvent, recordEvents } from './record-events.ts';
export { type Recorded, recorded, recordedApi } from './recorded-api.ts';
export { someTrack, someVersion } from './tracks.ts';
export { Where } from './Where.tsx';
