-- The acts of one of the staff are found among those of the shop.
CREATE INDEX staff_act_by_actor ON staff_act (shop_id, actor_id, id);
