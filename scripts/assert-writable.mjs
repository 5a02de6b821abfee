import { accessSync, constants, existsSync } from 'node:fs';
import { root } from './paths.mjs';

/** Said in one line before anything is begun: `missing` can't be put into a folder that is closed to this user. */
export function assertWritable(folders, missing) {
  try {
    for (const folder of folders.filter(existsSync)) accessSync(folder, constants.W_OK);
  } catch (error) {
    if (error.code !== 'EROFS' && error.code !== 'EACCES') throw error;
    throw new Error(
      `Falta ${missing}, e a pasta ${root} é somente leitura para este usuário; rode nela npm run build com quem pode escrever, e depois npm start.`,
    );
  }
}

/** What npm and Vite say of a full disk fills a screen. */
export function sayFullDisk(error) {
  if (!/ENOSPC|No space left on device/.test(error.message)) throw error;
  throw new Error(`O disco de ${root} está cheio; libere 1 GB e rode o comando de novo.`);
}
