import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { documentoNaoServe, type Situacao } from '@painel-pj/contract/plataforma/limites';
import { tellPaper } from '@painel-pj/contract/supervisao/tell-ato';
import type { Impedimentos } from '#analise/alertas/answer-service.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Estado, Laco, NaoVisto, Recusado } from './decisao-repository.ts';

type Change = { nome: string; quando: Date };

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const words: Record<Situacao, string> = {
  a_analisar: 'está em análise',
  com_a_empresa: 'está com a empresa',
  recusado: 'foi recusado',
  cadastrado: 'está aprovado',
};

const remedies: Record<Situacao, string> = {
  a_analisar: 'Atualize a tela.',
  com_a_empresa: 'Devolva-o à análise antes.',
  recusado: 'Devolva-o à análise antes.',
  cadastrado: 'Marque-o como pendente antes.',
};

const whoAndWhen = ({ nome, quando }: Change) => `${nome}, ${brasilia.format(quando)}, horário de Brasília`;

export const changedMeanwhile = (change: Change | undefined) =>
  new AppError(
    'versao_divergente',
    `Este cadastro mudou depois que você o abriu${change ? ` (${whoAndWhen(change)})` : ''}. Confira-o e tente de novo.`,
  );

export const anonymised = () => new AppError('conflito', 'Este cadastro foi anonimizado e não muda mais.');

export const notFromHere = ({
  situacao,
  definitiva,
  isAnonimizado,
}: Pick<Estado, 'situacao' | 'definitiva' | 'isAnonimizado'>) =>
  isAnonimizado
    ? anonymised()
    : new AppError(
        'conflito',
        `Este cadastro ${words[situacao]}${definitiva ? ' em definitivo' : ''}. ${remedies[situacao]}`,
      );

/** Why nothing is asked of the company. */
export const notAsked = (state: Pick<Estado, 'situacao' | 'definitiva' | 'isAnonimizado'>) =>
  state.situacao !== 'cadastrado' || state.isAnonimizado
    ? notFromHere(state)
    : new AppError(
        'conflito',
        'Este cadastro está aprovado e não tem revisão aberta. Para manter a aprovação, peça que a empresa corrija o cadastro pelo sistema que o enviou: a correção abre a revisão. Para pedir por aqui agora, marque-o como pendente, o que retira a aprovação.',
      );

export const noReview = () =>
  new AppError('conflito', 'Não há revisão aberta neste cadastro. Atualize a tela.');

/** Why there is nothing to look at; null: there is. */
export function notInReview(state: Estado): AppError | null {
  if (state.situacao !== 'cadastrado' || state.isAnonimizado) return notFromHere(state);
  return state.isInReview ? null : noReview();
}

/** Why a relationship does not end on that day; null: by now it may. */
export function notEnded(state: Estado, em: string): AppError | null {
  const { situacao, isAnonimizado, aprovadoEm, encerradoEm } = state;
  if (isAnonimizado) return notFromHere(state);
  if (situacao !== 'cadastrado')
    return new AppError('conflito', `Este cadastro ${words[situacao]}. Só se encerra o que foi aprovado.`);
  if (encerradoEm !== null)
    return new AppError(
      'conflito',
      `O relacionamento já foi encerrado em ${tellDate(encerradoEm)}. Para mudar a data, marque o cadastro como pendente e aprove-o de novo.`,
    );
  if (aprovadoEm === null || em >= aprovadoEm) return null;
  return refusedContent({ em: `A aprovação foi em ${tellDate(aprovadoEm)}. Use essa data ou uma depois.` });
}

/** Why an approval does not stay as it is by looking at a change; null: it may. */
export function notKept(state: Estado): AppError | null {
  const absent = notInReview(state);
  if (absent) return absent;
  if (state.isImpeded)
    return new AppError(
      'conflito',
      'Há o que impede a aprovação e não foi justificado nela. Responda ao alerta, ou marque o cadastro como pendente.',
    );
  if (state.recusados.length === 0) return null;
  return new AppError(
    'conflito',
    'Há documento marcado como “não serve”. Desmarque-o se foi engano, ou marque o cadastro como pendente.',
  );
}

/** For who would keep alone what takes two people. */
export const notKeptAlone = (isChangedByCompany: boolean) =>
  new AppError(
    'conflito',
    isChangedByCompany
      ? 'A empresa mudou o que duas pessoas aprovaram. Marque o cadastro como pendente, para que duas o aprovem de novo.'
      : 'Quem respondeu ao que impedia a aprovação, baixou o risco alto ou fez o link pelo qual a empresa respondeu não a mantém sozinho. Peça a outra pessoa da equipe.',
  );

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** For who would give the second approval: the two accounts are, or may be, one person's. */
export function oneHand({ por, em }: Laco, personId: string) {
  const what =
    por === personId
      ? 'você criou ou mudou a conta de quem aprovou primeiro'
      : 'quem aprovou primeiro criou ou mudou a sua conta';
  return new AppError(
    'conflito',
    `A segunda aprovação não pode ser sua: ${what} há menos de 30 dias (${day.format(em)}). Peça-a a outra pessoa da equipe.`,
  );
}

export const nothingToUndo = (change: Change | undefined) =>
  new AppError(
    'conflito',
    change
      ? `Não há ato seu a desfazer: o último foi de ${whoAndWhen(change)}.`
      : 'Não há ato seu a desfazer neste cadastro.',
  );

export const impededSince = () =>
  new AppError(
    'conflito',
    'Há o que impede a aprovação e não foi justificado nela: ela não volta assim. Confira os alertas e os documentos, e decida de novo.',
  );

export const refusedContent = (campos: Record<string, string>) =>
  new AppError('conteudo_recusado', 'Confira os campos indicados.', { campos });

const toAlerta = ({ chave, motivo }: Recusado): Alerta => ({
  codigo: documentoNaoServe,
  nivel: 'impede',
  texto: `Documento que não serve: ${motivo}`,
  alvo: chave,
});

export const impeded = ({ alertas, impedem, resumo }: Impedimentos) =>
  new AppError(
    'impedido',
    impedem.length > 0
      ? 'Há o que impede a aprovação. Resolva, ou diga em justificativa por que aprovar assim mesmo.'
      : 'Diga por que aprovar com o que fica em aberto.',
    { alertas, resumoAlertas: resumo },
  );

export const leftOpen = ({ alertas, resumo }: Impedimentos) =>
  new AppError('impedido', 'Diga por que manter a aprovação com o que fica em aberto.', {
    alertas,
    resumoAlertas: resumo,
  });

export const impededByOthers = ({ alertas, resumo }: Impedimentos) =>
  new AppError(
    'impedido',
    'O que impede, pede alçada ou fica em aberto mudou, ou não foi mostrado antes. Leia a lista e confirme o que escreveu.',
    { alertas, resumoAlertas: resumo },
  );

const tellAlertas = (alertas: Alerta[]) => alertas.map(({ texto }) => texto).join(' ');

/** What asks for a higher rank: an approval that was proposed, keeping one, or one that would stand again. */
const asks = {
  approve: 'Esta aprovação foi proposta e pede',
  keep: 'Manter esta aprovação pede',
  undo: 'Aprovar de novo, ao desfazer, pede',
};

export const needsAlcada = (alertas: Alerta[], act: keyof typeof asks) =>
  new AppError('sem_permissao', `${asks[act]} o poder Alçada: ${tellAlertas(alertas)} Peça a quem o tem.`);

export const needsView = (alertas: Alerta[], act: keyof typeof asks, resumoAlertas?: string) =>
  new AppError('impedido', `${asks[act]} alçada. Escreva o seu parecer para decidir.`, {
    alertas,
    ...(resumoAlertas !== undefined && { resumoAlertas }),
  });

const tellPapers = (naoVistos: NaoVisto[]): string =>
  naoVistos.map(({ chave, de }) => tellPaper(chave, de?.trim())).join(', ');

const again = { approve: ['aprove de novo', 'aprovar'], keep: ['mantenha de novo', 'manter'] } as const;

/** Documents that nobody judged or opened, or only before a change. `isRequired`: the act waits for it. */
export function papersUnseen(naoVistos: NaoVisto[], isRequired: boolean, act: keyof typeof again) {
  const papeis = naoVistos.map(({ chave }) => chave);
  const outdated = naoVistos.filter(({ mudou }) => mudou);
  const unopened = naoVistos.filter(({ mudou }) => !mudou);
  const [byForce, toDo] = again[act];
  const what = outdated.length > 0 ? 'Confira' : 'Abra';
  const words = [
    unopened.length > 0 && `Ninguém abriu nem conferiu: ${tellPapers(unopened)}.`,
    outdated.length > 0 && `Conferido antes da mudança: ${tellPapers(outdated)}.`,
    isRequired ? `${what} para ${toDo}.` : `${what}, ou ${byForce} para decidir assim mesmo.`,
  ];
  return new AppError('papeis_nao_vistos', words.filter(Boolean).join(' '), { papeis });
}

export const documentsRefused = (recusados: Recusado[]) =>
  new AppError(
    'impedido',
    'Há documento marcado como “não serve”. Peça outro à empresa, ou desmarque-o se foi engano.',
    { alertas: recusados.map(toAlerta) },
  );
