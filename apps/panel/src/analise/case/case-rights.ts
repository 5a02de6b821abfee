import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';

/** What the person may do with a case in its situation, given what the provider offers. */
export function rightsOf({ analise, isAnonimizado }: Cadastro, isDecider: boolean) {
  const canDecide = isDecider && !isAnonimizado;
  const { situacao } = analise;
  const isWithStaff = situacao === 'a_analisar' || situacao === 'com_a_empresa';
  const isOpenAgain = situacao === 'recusado' && analise.recusa?.definitiva === false;
  const hasActs = canDecide && can.analise;
  return {
    toggle: canDecide && situacao !== 'recusado',
    refuse: hasActs && isWithStaff,
    ask: hasActs && (isWithStaff || isOpenAgain),
    giveBack: hasActs && (situacao === 'com_a_empresa' || situacao === 'recusado'),
    undo: hasActs,
    nota: canDecide && can.notas,
  };
}
