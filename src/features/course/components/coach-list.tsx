import type { TeacherBrief } from '@/contract/course'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** Who gives a course; each row leads to the coach. */
export function CoachList({ shopId, coaches }: { shopId: number; coaches: readonly TeacherBrief[] }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup role='list' label={t('course.coaches')}>
        {coaches.map((coach) => (
          <Cell
            key={coach.id}
            id={`coach-${coach.id}`}
            lead={<Avatar src={coach.avatar} size={40} />}
            title={coach.username}
            note={[coach.title, t('course.score', { score: coach.score.toFixed(1) })].filter(Boolean).join(' · ')}
            chevron
            onPress={() => void go('currentShopTeacherDetailPage', { shopId, teacherId: coach.id })}
          />
        ))}
      </CellGroup>
    </Stack>
  )
}
