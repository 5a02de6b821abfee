/** Cases taken now, as `e`, with whoever has them, as `u`. */
export const taken = 'em_analise e join usuario u on u.id = e.usuario_id and e.ate > now()';

/** Who has a case, as the contract puts it on the wire. */
export const comJson = `json_build_object('id', u.id, 'nome', u.nome_completo, 'ate', e.ate)`;
