import type { TeacherBrief } from '@/contract/course'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { LongCells } from '@/ui/cell/long-cells'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'

/** The coaches of a course; each row leads to the coach. */
export function CoachList({ shopId, coaches }: { shopId: number; coaches: readonly TeacherBrief[] }) {
  const t = useT()
  return (
    <Stack>
      <LongCells
        role='group'
        label={t('course.coaches')}
        items={coaches}
        readKey={({ id }) => id}
        estimate={64}
        render={(coach) => (
          <Cell
            id={`coach-${coach.id}`}
            lead={<Avatar src={coach.avatar} size={40} />}
            title={coach.username}
            note={[coach.title, t('course.score', { score: coach.score.toFixed(1) })].filter(Boolean).join(' · ')}
            chevron
            onPress={() => void go('currentShopTeacherDetailPage', { shopId, teacherId: coach.id })}
          />
        )}
      />
    </Stack>
  )
}
