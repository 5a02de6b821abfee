import type { Aviso, SituacaoAviso, TipoAviso } from '@painel-pj/contract/entrada/aviso';
import { formatMoment } from '#plataforma/lib/format/number.ts';

const tipos: Record<TipoAviso, string> = {
  'cadastro.recebido': 'Cadastro recebido',
  'cadastro.corrigido': 'Cadastro corrigido',
  'cadastro.aprovado': 'Cadastro aprovado',
  'cadastro.devolvido': 'Devolvido a pendente',
  'cadastro.desfeito': 'Último ato desfeito',
  'cadastro.correcao_pedida': 'Correção pedida',
  'cadastro.recusado': 'Cadastro recusado',
  'cadastro.prazo_vencido': 'Prazo vencido',
  'cadastro.revisao_aberta': 'Revisão aberta',
  'cadastro.encerrado': 'Relacionamento encerrado',
};

export const situacoes: Record<SituacaoAviso, string> = {
  a_entregar: 'A entregar',
  entregue: 'Entregue',
  nao_entregue: 'Não entregue',
};

/** What was told to whom. A type that this panel does not know is shown as it is. */
export const nameAviso = ({ canal, tipo, para }: Pick<Aviso, 'canal' | 'tipo' | 'para'>): string =>
  canal === 'email' ? `E-mail com o link, para ${para ?? 'a empresa'}` : (tipos[tipo] ?? tipo);

/** Whether it can be sent again, or at once: not an e-mail whose text is erased. */
export const canResend = ({ canal, situacao, tentativas, podeReenviar }: Aviso): boolean =>
  (situacao !== 'a_entregar' || tentativas > 0) && (canal !== 'email' || podeReenviar);

const countTries = (tries: number) => (tries === 1 ? '1 tentativa' : `${tries} tentativas`);

/** The state of the delivery in one line. */
export function tellDelivery({ situacao, tentativas, entregueEm, proximaEm }: Aviso): string {
  if (situacao === 'entregue') {
    const when = entregueEm ? `Entregue em ${formatMoment(entregueEm)}` : 'Entregue';
    return tentativas > 1 ? `${when}, depois de ${countTries(tentativas)}` : when;
  }
  if (situacao === 'nao_entregue') return `Sem entrega depois de ${countTries(tentativas)}`;
  if (tentativas === 0) return 'Na fila de envio';
  return `${countTries(tentativas)}${proximaEm ? `; a próxima em ${formatMoment(proximaEm)}` : ''}`;
}
