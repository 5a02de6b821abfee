import type { ChangeRiscoRequest, Risco } from '@painel-pj/contract/analise/risco';
import { isLower, markFatores } from '@painel-pj/regras/risco/judge-risco';
import { findOrdens } from '#analise/alertas/alerta-repository.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { describeLowered, judgeRiscos, lockRiscos, type RiscoGuardado } from './risco-repository.ts';

const notJudged = () =>
  new AppError(
    'conflito',
    'Este cadastro não tem categoria de risco: ainda não foi conferido, ou foi anonimizado.',
  );

const changedMeanwhile = (frase: string) =>
  new AppError(
    'versao_divergente',
    `O risco mudou depois que você abriu o cadastro. ${frase} Confira e mude de novo.`,
  );

const needsAlcada = () =>
  new AppError('sem_permissao', 'Baixar o risco alto pede o poder Alçada. Peça a quem o tem.');

type Julgado = RiscoGuardado & Pick<Risco, 'categoria' | 'calculada' | 'frase'>;
const isJudged = (risco: RiscoGuardado | undefined): risco is Julgado =>
  risco !== undefined && risco.categoria !== null && risco.frase !== null;

/** What was shown is what is there, and who changes it may. Throws what stands against it. */
function assertMayChange(
  { categoria, calculada, frase }: Julgado,
  asked: ChangeRiscoRequest,
  { usuario }: Sessao,
): void {
  if (asked.frase !== undefined && asked.frase !== frase) throw changedMeanwhile(frase);
  const isFromAlto = categoria === 'alto' || calculada === 'alto';
  if (isFromAlto && isLower(asked.categoria, 'alto') && !usuario.poderes.includes('alcada'))
    throw needsAlcada();
}

type Dependencies = { db: Database; cadastros: CadastroService; clock: Clock };

/** The category that a person gives, with a reason. */
export function createRiscoService({ db, cadastros, clock }: Dependencies) {
  return {
    /** Lowering from `alto` takes the power `alcada`. The same category again writes nothing. */
    async change(cadastro: string, asked: ChangeRiscoRequest, sessao: Sessao): Promise<void> {
      const id = await cadastros.findId(cadastro);
      const { ator } = sessao;
      await db.kysely.transaction().execute(async (tx) => {
        await lockCadastro(tx, id);
        const ordens = await findOrdens(tx, [id]);
        const [before] = await lockRiscos(tx, ordens);
        if (!isJudged(before)) throw notJudged();
        assertMayChange(before, asked, sessao);
        const { categoria, motivo } = asked;
        if (categoria === before.categoria) return;
        const sobre = markFatores(before.fatores ?? []);
        const em = clock().toISOString();
        const mudanca = { categoria, sobre, motivo, por: ator.nome, porId: ator.id, em };
        const [judged] = await judgeRiscos(tx, ordens, new Map(ordens.map((ordem) => [ordem, { mudanca }])));
        await record(tx, {
          ator,
          acao: 'cadastro.risco_mudado',
          alvo: { tipo: 'cadastro', id },
          detalhes: {
            ...{ de: before.categoria, para: judged?.after.categoria },
            ...describeLowered(judged),
          },
          valores: { motivo, frase: before.frase },
        });
      });
    },
  };
}

export type RiscoService = ReturnType<typeof createRiscoService>;
