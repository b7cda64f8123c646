/** A card's entries `e` with what each was for: the booking `b` of a class, the order `o` of courts, `v` of a plan `w` of a card or `y` of an activity, the entry `i` to a venue. */
export const entryFrom = `card_entry e LEFT JOIN booking b ON b.id = e.booking_id LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id
    LEFT JOIN court_order o ON o.id = e.court_order_id LEFT JOIN plan_order v ON v.id = e.plan_order_id LEFT JOIN plan l ON l.id = v.plan_id
    LEFT JOIN card_order w ON w.id = e.card_order_id LEFT JOIN card_tpl n ON n.id = w.card_tpl_id
    LEFT JOIN checkin i ON i.id = e.checkin_id LEFT JOIN checkin_frame q ON q.id = i.frame_id
    LEFT JOIN activity_order y ON y.id = e.activity_order_id LEFT JOIN activity g ON g.id = y.activity_id`

/** The name of the class, courts, plan, activity or frame of entry, or of the card that was bought with it; null for what was not ordered. */
export const entrySubject = `coalesce(c.name, l.name, q.name, g.name, CASE WHEN e.kind IN ('book', 'cancel') THEN n.name END, CASE WHEN o.id IS NOT NULL THEN (SELECT string_agg(DISTINCT k.name, '、') FROM court_slot x JOIN court k ON k.id = x.court_id
        WHERE x.court_order_id = o.id) END)`

export const entryStart = 'coalesce(b.start_at, o.start_at, g.start_at, i.created_at)'

/** For whom it was; null for what was not ordered. */
export const entryAccount = 'coalesce(b.account_id, o.account_id, v.account_id, w.account_id, i.account_id, y.account_id)'
