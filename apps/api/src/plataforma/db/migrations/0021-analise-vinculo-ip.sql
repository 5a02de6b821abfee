-- Registrations that were sent from the same address.
alter type tipo_vinculo add value 'ip';
