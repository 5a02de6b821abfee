import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const notInputs = new Set(['dist', 'node_modules', 'test-results']);

function* listFolder(folder) {
  const children = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const child of children) {
    if (notInputs.has(child.name) || /\.test\.tsx?$|\.tsbuildinfo$/.test(child.name)) continue;
    const file = path.join(folder, child.name);
    if (child.isDirectory()) yield* listFolder(file);
    else if (child.isFile()) yield file;
  }
}

function listInputs(entries) {
  const places = entries.map((entry) => path.join(root, entry));
  return places.flatMap((place) => (statSync(place).isDirectory() ? [...listFolder(place)] : [place]));
}

function hashContents(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Any change of a file, or a file put in its place, has a new time here; the one of its contents can be set back. */
function hashTimes(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, ctimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${ctimeMs}\0`);
  }
  return hash.digest('hex');
}

function readStamp(file) {
  try {
    const [contents, times] = readFileSync(file, 'utf8').split('\n');
    return { contents, times };
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Whether the inputs are those `stamp` speaks of. */
export function isUpToDate(stamp, entries) {
  const files = listInputs(entries);
  const last = readStamp(stamp);
  return last.times === hashTimes(files) || last.contents === hashContents(files);
}

/** Builds when the inputs are not those `stamp` speaks of. Their contents are read only if a file was touched. */
export async function buildIfChanged(stamp, entries, build) {
  const files = listInputs(entries);
  const last = readStamp(stamp);
  const times = hashTimes(files);
  if (last.times === times) return;
  const contents = hashContents(files);
  const isBuilt = last.contents === contents;
  if (!isBuilt) await build();
  try {
    writeFileSync(stamp, `${contents}\n${times}\n`);
  } catch (error) {
    // Only the next start is slower for it.
    if (!isBuilt) throw error;
  }
}
