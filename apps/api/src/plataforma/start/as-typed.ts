import { readEnvironment } from '#plataforma/config/config.ts';

/** A server set up with `deploy/painel` tells what to type next by that name; a demo has no such command. */
export const asTyped = (text: string): string =>
  readEnvironment().CHAMADO_COMO === 'painel'
    ? text.replace(/npm run (?!demo)([a-z]+)(?: --(?= ))?/g, 'painel $1')
    : text;
