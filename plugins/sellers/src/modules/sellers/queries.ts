/** Calls the function that the module's migration defines, and adds the seller's contact. */
export const ASSIGN_SELLER = `
  SELECT assigned.seller_id, assigned.client_id, assigned.assignment_id,
         seller.codigo, seller.nome, seller.email, seller.telefone
  FROM assign_seller(:keys::text[], :orderId::text, :kind::text, :assignmentId::text) AS assigned
  LEFT JOIN seller ON seller.id = assigned.seller_id`;

/**
 * All sellers, or the one of `sellerId`. A client counts for every seller that had an assignment or a message of it. What was recorded under a key that
 * belongs to another client by now (two histories turned out to be one person) counts for that client.
 */
export const LIST_SELLERS_WITH_COUNTS = `
  WITH served AS (
    SELECT seller_id, client_id FROM seller_assignment WHERE deleted_at IS NULL
    UNION
    SELECT seller_id, client_id FROM seller_message WHERE deleted_at IS NULL AND seller_id IS NOT NULL
  ),
  client_count AS (
    SELECT served.seller_id, count(DISTINCT coalesce(known.client_id, served.client_id))::int AS clientes
    FROM served LEFT JOIN seller_client known ON known.client_key = served.client_id
    GROUP BY served.seller_id
  ),
  message_count AS (
    SELECT seller_id, count(*)::int AS mensagens FROM seller_message WHERE deleted_at IS NULL GROUP BY seller_id
  )
  SELECT seller.id, seller.codigo, seller.nome, seller.email, seller.telefone, seller.ordem, seller.ativo,
         seller.user_id,
         coalesce(client_count.clientes, 0) AS clientes, coalesce(message_count.mensagens, 0) AS mensagens
  FROM seller
  LEFT JOIN client_count ON client_count.seller_id = seller.id
  LEFT JOIN message_count ON message_count.seller_id = seller.id
  WHERE seller.deleted_at IS NULL AND (:sellerId::text IS NULL OR seller.id = :sellerId)
  ORDER BY seller.ordem, seller.codigo`;
