import { vi } from 'vitest';

const stored = new Map<string, string>();

// What the calls to a provider need of a page, which Node lacks.
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('#plataforma/lib/toast.ts', () => ({ showToast: () => undefined }));
