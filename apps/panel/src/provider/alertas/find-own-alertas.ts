import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { checkCadastro } from '@painel-pj/regras/check-cadastro';
import { getConfig } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Documento } from '#provider/answers/read-documentos.ts';
import type { Socio } from '#provider/answers/read-socios.ts';

/** One that can't be read is not told as missing. */
const namesOf = (documentos: Documento[]) =>
  Object.fromEntries(
    documentos.map(({ chave, arquivo, tipo }) => [chave, tipo === 'ilegivel' ? tipo : arquivo]),
  );

const socioOf = (socio: Socio): object => ({
  ...socio,
  documentos: namesOf(socio.documentos),
  socios: socio.socios.map(socioOf),
});

/** What the rules find in the registration itself, without comparing it with others. */
export const findOwnAlertas = (cadastro: Cadastro): Alerta[] =>
  checkCadastro(
    {
      ...cadastro,
      documentos: namesOf(cadastro.documentos),
      // Not an empty list: the rules distinguish partners that can't be read from no partners.
      socios: cadastro.socios?.map(socioOf) ?? 'ilegível',
    },
    { limite: getConfig().limiteBeneficiario },
  );
