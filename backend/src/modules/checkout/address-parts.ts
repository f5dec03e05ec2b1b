const OF = (field: string) => `a.metadata ->> '${field}'`;
const STREET_STANDS = `a.address_1 = concat_ws(', ', ${OF("street")}, ${OF("number")})`;
const REST_STANDS = `coalesce(a.address_2, '') = concat_ws(' · ', nullif(${OF("complement")}, ''), nullif(${OF("neighborhood")}, ''))`;
const part = (field: string, stands: string, otherwise: string) =>
  `coalesce(case when ${stands} then ${OF(field)} else ${otherwise} end, '')`;

/**
 * SQL: the parts of an `order_address a` as the client typed them. Medusa's two lines are made of them at the order;
 * staff edit only those lines, and then a changed line stands for its parts.
 */
export const ADDRESS_PARTS = {
  street: part("street", STREET_STANDS, "a.address_1"),
  number: part("number", STREET_STANDS, "null"),
  complement: part("complement", REST_STANDS, "a.address_2"),
  neighborhood: part("neighborhood", REST_STANDS, "null"),
};
