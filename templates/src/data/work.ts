import type { TemplateSource } from '../template';

export const work: TemplateSource = {
  category: 'Work',
  text: `
# Employee pulse survey
Ask a team how things are going, with five questions
> This survey does not ask for your name.
rating* I know what is expected of me
rating* I have what I need to do my work
rating* I am treated fairly
radio* My workload is | Too low | Right | Too high
textarea One thing that would help
# Onboarding checklist
Prepare the first day of a new employee
== The person
text* Full name
text* Role
date* First day
email* Private email address
== The equipment
radio* Computer | Laptop | Desktop | None
checkbox Access | Email | Calendar | Wiki | Accounting | Workshop
select Size of safety shoes | 36 to 38 | 39 to 41 | 42 to 44 | 45 to 48
  show if Access ~ Workshop
text* Mentor
# Leave request
Let employees ask for time off
text* Name
radio* Kind of leave | Holiday | Special leave | Unpaid | Parental
textarea* Reason
  show if Kind of leave = Special leave
date* First day
date* Last day
text* Who will cover for you?
# Expense claim
Let employees claim expenses with receipts
text* Name
date* Date of the expense
select* Category | Travel | Meal | Material | Telephone | Something else
text* Which category?
  show if Category = Something else
number* Amount (0..10000)
file* Receipt
text Bank account // Only if it has changed.
# Performance review
Prepare the annual review of an employee
text* Name
textarea* What went well this year?
textarea* What was hard?
rating* How content are you with your tasks?
rating How well do you work together in your team?
checkbox You would like more | Responsibility | Training | Variety | Quiet | Time
textarea Aims for next year
# Exit interview
Ask employees why they leave
text Name
select* Length of service | Less than a year | 1 to 3 years | More than 3 years
radio* Main reason | New job | Pay | Leadership | Family | Something else
textarea* Tell us more
  show if Main reason = Leadership
  show if Main reason = Something else
rating* Would you recommend us as an employer?
textarea What should we keep?
# Incident report
Report an accident or an incident at work
text* Injured person
date* Date
time* Time
text* Place
textarea* What happened?
checkbox* Injury | Head | Eyes | Hand or arm | Leg or foot | Back
radio* Was medical treatment needed? | Yes | No
text* Which doctor or hospital?
  show if Was medical treatment needed? = Yes
text Witnesses
file Photo
# Shift preferences
Ask employees which shifts they prefer
text* Name
checkbox* I can work | Early shift | Late shift | Night shift | Weekends
checkbox I cannot work on | Monday | Tuesday | Wednesday | Thursday | Friday
number* Hours per week (1..48)
date Holiday from
date Holiday until
textarea What should the planner know?
# Training request
Let employees ask for a training course
text* Name
text* What do you want to learn?
textarea* Why do you want to learn it?
radio* Which format? | Course | Online | Book | Colleague
number Cost (0..20000)
  show if Which format? = Course
date Preferred start
# Daily stand-up
Replace a daily meeting with three questions
text* Name
textarea* What did you finish?
textarea* What are you doing today?
radio* Is anything blocking you? | No | Yes
textarea* What, and who can help?
  show if Is anything blocking you? = Yes
`,
};
