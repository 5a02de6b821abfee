import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { objectKeys } from '../inputs/hostile.ts';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, mintKey } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const firstNumber = 630_000;

/** As an operator loads a list. Of entries that name nobody who is registered but by these words. */
const loadList = ({ db }: Target) =>
  db.query(
    `with carga as (
       insert into lista_carga (lista, data, sha256, linhas, novas, mudadas, saidas, por)
       values ('ofac', current_date, sha256('palavras'), $2, $2, 0, 0, 'ataque') returning id
     )
     insert into lista_entrada (lista, chave, carga, dados)
     select 'ofac', palavra, id, jsonb_build_object('lista', 'ofac', 'tipo', null, 'nome', palavra || ' ZAMBONI BANK',
       'outros', '[]'::jsonb, 'documento', null, 'digitos', null, 'nascimentos', '[]'::jsonb,
       'nacionalidades', '[]'::jsonb, 'motivo', palavra, 'referencia', palavra, 'desde', null, 'ate', null,
       'carenciaAte', null)
     from carga, unnest($1::text[]) palavra`,
    [objectKeys, objectKeys.length],
  );

export const objectWords: Attack[] = [
  {
    ameaca: 51,
    tentado: 'parar a entrada e a procura em listas com palavras que todo objeto tem, como constructor',
    async run(target) {
      await loadList(target);
      const key = await mintKey(target);
      for (const [at, word] of objectKeys.entries()) {
        const answer = await target.client.send({
          method: outsideEndpoints.receiveCadastro.method,
          path: outsideEndpoints.receiveCadastro.path,
          headers: { 'x-integration-key': key },
          body: {
            ...buildCadastro(firstNumber + at),
            ...{ razaoSocial: `${word} Zamboni Bank Ltda`, nomeFantasia: word, cidade: word, bairro: word },
          },
        });
        expectStatus(answer, 201, `receber ${word}`);
        const { id } = readJson<{ id: string }>(answer);
        const path = endpoints.getCadastro.path.replace(':id', id);
        const shown = await target.client.send({ path, headers: bearing(target.adminToken) });
        expectStatus(shown, 200, `mostrar ${word}`);
        const { alertas } = readJson<{ alertas: { codigo: string }[] }>(shown);
        insist(
          alertas.some(({ codigo }) => codigo === 'lista-ofac'),
          `quem se chama ${word} não foi achado na lista`,
        );
      }
      const isSearched = async () => {
        const { rows } = await target.db.query('select from lista_carga where procurada_em is null');
        return rows.length === 0;
      };
      insist(await isSoonTrue(isSearched), 'a lista não acaba de ser procurada');
      return { tentativas: objectKeys.length };
    },
  },
];
