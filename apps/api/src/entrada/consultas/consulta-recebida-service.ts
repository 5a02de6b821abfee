import { nomesCampos } from '@painel-pj/contract/cadastros/campos';
import { colunaOf } from '@painel-pj/contract/cadastros/coluna';
import type { ConsultaNova, ConsultaRecebida } from '@painel-pj/contract/fontes/consulta';
import { readDados } from '@painel-pj/regras/read-dados';
import { listConsultados } from '@painel-pj/regras/rules/consultas';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import type { CadastroRow } from '#entrada/intake/cadastro-columns.ts';
import { lockCadastro } from '#entrada/intake/intake-repository.ts';
import type { Integracao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { insertConsulta, raiseVersao } from './consulta-recebida-repository.ts';

/** Clocks of two systems are not the same. */
const aheadMs = 5 * 60_000;

const notFound = () => new AppError('nao_encontrado', 'Este cadastro não existe. Confira o id.');
const refused = (campo: keyof ConsultaNova, mensagem: string) =>
  new AppError('conteudo_recusado', 'Confira os campos indicados.', { campos: { [campo]: mensagem } });

/** Those whom others may be asked about, by their numbers. */
function listNumeros(row: CadastroRow): string[] {
  const values = Object.fromEntries(nomesCampos.map((campo) => [campo, row[colunaOf(campo)]]));
  return listConsultados(readDados({ ...values, socios: row.socios })).map(({ numero }) => numero);
}
const toldOtherwise = () =>
  new AppError(
    'conflito',
    'Este protocolo já foi informado com outra resposta. Consulte de novo e envie a resposta com o protocolo dela.',
  );

type Dependencies = { db: Database; clock: Clock; config: Criterios };

export function createConsultaRecebidaService({ db, clock, config }: Dependencies) {
  return {
    /** What the institution's system was told about the company, or about somebody of it. */
    async receive(
      asked: string,
      consulta: ConsultaNova,
      { ator, dono }: Pick<Integracao, 'ator' | 'dono'>,
    ): Promise<ConsultaRecebida> {
      if (!isUuid(asked)) throw notFound();
      // On record it stands as it is kept.
      const id = asked.toLowerCase();
      if (Date.parse(consulta.em) > clock().getTime() + aheadMs)
        throw refused('em', 'Esta hora ainda não chegou.');
      return db.kysely.transaction().execute(async (tx) => {
        const cadastro = await lockCadastro(tx, id, dono);
        if (!cadastro) throw notFound();
        if (!listNumeros(cadastro).includes(consulta.documento)) {
          throw refused('documento', 'Use o CNPJ da empresa, ou o CPF de quem está neste cadastro.');
        }
        const recebida = await insertConsulta(tx, id, consulta);
        if (recebida === 'outra') throw toldOtherwise();
        const alterado = recebida === 'nova';
        if (alterado) {
          await record(tx, {
            ator,
            acao: 'consulta.recebida',
            alvo: { tipo: 'cadastro', id },
            detalhes: {
              versao: await raiseVersao(tx, id),
              tipo: consulta.tipo,
              resultado: consulta.resultado,
            },
          });
          await checkNow(tx, [id], config);
        }
        return { alterado };
      });
    },
  };
}

export type ConsultaRecebidaService = ReturnType<typeof createConsultaRecebidaService>;
