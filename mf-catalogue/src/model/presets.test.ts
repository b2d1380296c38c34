import { expect, test } from 'vitest';
import { somePresets } from '../testing/tracks.ts';
import { emptyQuery } from './list-query.ts';
import { chooseGenre, choosePreset, chooseType, isAlbumQuery, isInForce } from './presets.ts';

const choose = (name: string, query = emptyQuery) => choosePreset(somePresets, name, query);

test('starts a preset at page 1, and removes it when it or All is chosen again', () => {
  const hipHop = choose('Hip-Hop', { ...emptyQuery, page: 4, keys: ['8A'] });
  expect(hipHop).toEqual({ ...emptyQuery, keys: ['8A'], preset: 'Hip-Hop' });
  expect(choose('Hip-Hop', hipHop).preset).toBe('');
  expect(choose('All', hipHop).preset).toBe('');
  expect([isInForce('hip-hop', hipHop), isInForce('All', hipHop), isInForce('All', emptyQuery)]).toEqual([
    true,
    false,
    true,
  ]);
});

test('narrows a preset by a genre, and removes the genre with the preset', () => {
  const trap = chooseGenre(somePresets, 'Hip-Hop', 'Trap', emptyQuery);
  expect(trap).toMatchObject({ preset: 'Hip-Hop', genres: ['Trap'] });
  expect(chooseGenre(somePresets, 'Hip-Hop', 'Hip-Hop', trap).genres).toEqual(['Hip-Hop']);
  expect(chooseGenre(somePresets, 'Hip-Hop', 'Trap', trap)).toMatchObject({ preset: 'Hip-Hop', genres: [] });
  expect(choose('House', trap)).toMatchObject({ preset: 'House', genres: [] });
});

test('keeps a genre of the filter panel when the preset changes', () => {
  expect(choose('House', { ...emptyQuery, genres: ['Soca'] }).genres).toEqual(['Soca']);
});

test('choosing albums switches to audio, and choosing videos leaves the albums', () => {
  const albums = choose('Promo Albums', { ...emptyQuery, type: 'video' });
  expect(albums).toMatchObject({ type: 'audio', preset: 'Promo Albums' });
  expect(isAlbumQuery(albums)).toBe(true);
  expect(chooseType('video', albums)).toMatchObject({ type: 'video', preset: '' });
  expect(chooseType('video', choose('House'))).toMatchObject({ type: 'video', preset: 'House' });
});
