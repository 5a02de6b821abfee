import { type CampoCom, campos, camposCom } from './campos.ts';

/** What an institution may ask for (`EXIGIR`), fields and what is told of each person, by name. */
export const exigiveis = {
  ...(Object.fromEntries(camposCom('exigivel').map((nome) => [nome, campos[nome].rotulo])) as Record<
    CampoCom<'exigivel'>,
    string
  >),
  nascimento: 'Data de nascimento de cada pessoa',
  pep: 'Declaração de PEP de cada pessoa',
};
export type Exigivel = keyof typeof exigiveis;
