/**
 * SQL: the color and the size of a variant as the catalogue shows them, from its options in Medusa: pieces that staff
 * made in Admin are in no sheet.
 */
export const CHOICE_OF = (variantId: string): string => `(
  select max(value.value) filter (where lower(option.title) in ('cor', 'color')) as color,
         max(value.value) filter (where lower(option.title) in ('tamanho', 'size')) as size
    from product_variant_option chosen
    join product_option_value value on value.id = chosen.option_value_id and value.deleted_at is null
    join product_option option on option.id = value.option_id and option.deleted_at is null
   where chosen.variant_id = ${variantId})`;
