import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('restores the input, but no passwords', () => {
  const fields = { fullName: 'Ana', isClubDj: true, password: 'secret-1', confirmPassword: 'secret-1' };
  keepDraft({ kind: 'label', fields });
  expect(JSON.stringify([...stored])).not.toContain('secret-1');
  expect(readDraft()).toEqual({ kind: 'label', fields: { fullName: 'Ana', isClubDj: true } });
  dropDraft();
  expect(readDraft()).toBeNull();
});

test.each(['', 'no json', 'null', '7', '{}', '[]', '{"kind":1,"fields":null}'])(
  'reads %j as no draft, or as an empty one',
  (text) => {
    stored.set('pool.register', text);
    expect(readDraft()?.fields ?? {}).toEqual({});
  },
);

test('ignores a stored password', () => {
  stored.set('pool.register', '{"kind":"dj","fields":{"password":"x","login":"ana","city":{"a":1}}}');
  expect(readDraft()).toEqual({ kind: 'dj', fields: { login: 'ana' } });
});
