import { listen, readSettings } from './listen.ts';

export type FixedSettings = { bytes: number };

const body = Buffer.alloc(readSettings<FixedSettings>().bytes, ' ');

/** What one process of Node can send at most. */
await listen(async () => body);
