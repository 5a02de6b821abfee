import path from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const folder = path.join(import.meta.dirname, 'dist');

/** Who looks for files beside itself (migrations, the panel, the pages of packages) finds them where they were. */
const samePlaces: Plugin = {
  name: 'same-places',
  transform: {
    filter: { id: /^\/.*\.[cm]?[jt]s$/, code: /import\.meta\.url|__dirname/ },
    handler(code, id) {
      const file = path.relative(folder, id);
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`)
        .replaceAll('__dirname', `(import.meta.dirname + ${JSON.stringify(`/${path.dirname(file)}`)})`);
    },
  },
};

/** The server in few files, for reading 900 takes longer than all else a start does. Not shrunk: errors name lines. */
export default defineConfig({
  input: 'src/server.ts',
  platform: 'node',
  // With programs of the machine inside.
  external: ['sharp', '@node-rs/argon2'],
  plugins: [samePlaces],
  output: {
    dir: folder,
    cleanDir: true,
    // To an ES module Node hands over node:http with a whole HTTP client that nobody asked for.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    comments: false,
    // What opens the database must not bring the rest along.
    codeSplitting: { groups: [{ name: 'database', test: /node_modules\/(pg|kysely)/ }] },
  },
});
